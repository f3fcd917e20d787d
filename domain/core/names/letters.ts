/**
 * Letters as Latin ones. The tables are strings of pairs (`жj` reads: ж is j), because a row per letter hides what
 * belongs together. A letter that no table names keeps its place: Han, Hangul, Kana, Thai and others are compared as
 * they are written.
 */

/**
 * All Cyrillic alphabets: Mongolian, Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Kazakh, Kyrgyz,
 * Tatar, Bashkir, Tajik, Uzbek, Buryat, Tuvan, and letters of old orthographies. ө becomes `ɵ`, a Latin letter that
 * stands for o, u and ö.
 */
const cyrillic =
  'аa бb вv гg дd еe ёio жj зz иi йi кk лl мm нn оo өɵ пp рr сs тt уu үu фf хh цts чch шsh щsh ъ- ыi ь- эe юiu яia ' +
  'іi їi єe ґg ўu ђd јi љli њni ћch џj ѓg ќk ѕz ѐe ѝi әa ғg қk ңn ҥn ұu һh ҙz ҡk ҫs җj ҳh ӣi ӯu ҷj ҹch ҝg ӊn ӈn ' +
  'ӯu ӱu ӧɵ ӫɵ ӓa ӑa ӗe ӂj ӝj ӟz ӥi ӹi ӵch ҵts ҽch ҿch ӡz ҟk ҩu ҭt ѣe ѳf ѵi ѫu ѧia ӏ- ҕg ӷg ҏr ҍ- ԛk ԝv ӕa ԑe';

/** Latin letters that Unicode does not decompose into a base letter and an accent, or that are two letters. */
const latin =
  'ßss øɵ öɵ đd łl æa œө ıi ŋng ħh ŧt þth ðd ŀl ĸk ƒf ɓb ɗd ɖd əa ɛe ɔo ɨi ʉu ƙk ƴy ɲn ɣg ŉn ĳi ʈt ȷj ɯi ʀr';

const greek =
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξks οo πp ρr σs ςs τt υi φf χh ψps ωo άa έe ήi ίi όo ύi ώo ϊi ϋi ΐi ΰi';

/** Arabic letters that are written in several ways, by keyboard and by country. */
const arabic = 'ىي یي کك ةه ٱا ەه ہه';

/** Traditional Chinese characters of names and companies in their simplified form. */
const han =
  '張张 陳陈 劉刘 黃黄 楊杨 趙赵 吳吴 鄭郑 孫孙 馬马 蔣蒋 韓韩 馮冯 許许 鄧邓 蕭萧 葉叶 呂吕 蘇苏 盧卢 賈贾 閻阎 譚谭 ' +
  '陸陆 錢钱 鄒邹 龍龙 萬万 賀贺 賴赖 龔龚 顧顾 嚴严 湯汤 羅罗 謝谢 鐘钟 鍾钟 畢毕 齊齐 龐庞 喬乔 駱骆 凱凯 麗丽 華华 國国 ' +
  '強强 軍军 傑杰 偉伟 麥麦 勝胜 榮荣 慶庆 寶宝 貴贵 蘭兰 鳳凤 鵬鹏 飛飞 遠远 東东 廣广 來来 衛卫 義义 愛爱 樂乐 雲云 靜静 ' +
  '潔洁 瓊琼 瑩莹 藝艺 賢贤 銀银 鐵铁 鋼钢 貿贸 業业 實实 電电 際际 運运 輸输 門门 開开 長长 風风 興兴 財财 質质 會会 團团 ' +
  '緯纬 維维 紅红 綠绿 綺绮 繼继 續续 經经 紀纪 純纯 細细 終终 結结 統统 絲丝 億亿 倫伦 僑侨 儀仪 優优 劍剑 勞劳 動动 區区 ' +
  '協协 單单 嘯啸 圓圆 坤坤 壽寿 夢梦 奧奥 學学 寧宁 島岛 師师 帥帅 應应 懷怀 戰战 昇升 曉晓 書书 條条 棟栋 標标 機机 權权 ' +
  '歡欢 歲岁 歷历 氣气 漢汉 潤润 澤泽 濤涛 爾尔 獻献 瑋玮 環环 產产 當当 發发 礎础 祿禄 禮礼 積积 穎颖 競竞 筆笔 節节 聖圣 ' +
  '聯联 聰聪 臺台 舉举 莊庄 蓮莲 藍蓝 蘊蕴 親亲 觀观 訊讯 記记 詩诗 詠咏 誠诚 語语 論论 諾诺 賓宾 躍跃 進进 達达 遜逊 鄉乡 ' +
  '銘铭 銳锐 鋒锋 錦锦 鎮镇 鎖锁 陽阳 階阶 雙双 雞鸡 霧雾 靈灵 韋韦 順顺 頌颂 領领 頤颐 顯显 馨馨 駿骏 騰腾 驥骥 魯鲁 鮑鲍 ' +
  '鴻鸿 鶴鹤 鷹鹰 齡龄 體体 點点 黨党 對对 專专 導导 將将 層层 屬属 崗岗 嶺岭 嶽岳 幹干 廠厂 庫库 廳厅';

const pairsOf = (table: string): [string, string][] =>
  table.split(' ').map((pair) => {
    const [letter = '', ...plain] = pair;
    return [letter, plain.join('').replace('-', '')];
  });

/** The plain spelling of a letter; undefined where the letter is plain already or of a script that is kept. */
export const plainLetters: ReadonlyMap<string, string> = new Map(
  [cyrillic, latin, greek, arabic, han].flatMap(pairsOf),
);

/** Cyrillic letters and the Latin ones that look like them: a word typed on two keyboards mixes them. */
export const lookAlikes: readonly (readonly [string, string])[] = [
  ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'һh', 'ԛq', 'ԝw', 'үy', 'ӏl'],
  ...['вb', 'кk', 'мm', 'нh', 'тt'],
].map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);

/** What people leave out or write in many ways: apostrophes, primes, the Arabic tatweel, and signs nobody sees. */
export const droppedLetters = /['’‘‛`´′‵＇՚ʹʺʻʼʽʾʿˀˁˈˊˋˌ˙ꞌꞋ׳ـ]|\p{Default_Ignorable_Code_Point}/gu;
