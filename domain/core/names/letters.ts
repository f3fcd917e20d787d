/**
 * Letters as Latin ones. The tables are strings of pairs (`жj` reads: ж is j), because a row per letter hides what
 * belongs together. A letter that no table names keeps its place: Han, Hangul, Kana, Thai and others are compared as
 * they are written.
 */

/**
 * All Cyrillic alphabets: Mongolian, Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Kazakh, Kyrgyz,
 * Tatar, Bashkir, Tajik, Uzbek, Buryat, Tuvan, and letters of old orthographies. ө becomes `ɵ`, a Latin letter that
 * matches o, u and ö.
 */
const cyrillic =
  'аa бb вv гg дd еe ёio жj зz иi йi кk лl мm нn оo өɵ пp рr сs тt уu үu фf хh цts чch шsh щsh ъ- ыi ь- эe юiu яia ' +
  'іi їi єe ґg ўu ђd јi љli њni ћch џj ѓg ќk ѕz ѐe ѝi әa ғg қk ңn ҥn ұu һh ҙz ҡk ҫs җj ҳh ӣi ӯu ҷj ҹch ҝg ӊn ӈn ' +
  'ӯu ӱu ӧɵ ӫɵ ӓa ӑa ӗe ӂj ӝj ӟz ӥi ӹi ӵch ҵts ҽch ҿch ӡz ҟk ҩu ҭt ѣe ѳɵ ѵu ѫu ѧia ӏ- ҕg ӷg ҏr ҍ- ԛk ԝv ӕa ԑe';

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
  '鴻鸿 鶴鹤 鷹鹰 齡龄 體体 點点 黨党 對对 專专 導导 將将 層层 屬属 崗岗 嶺岭 嶽岳 幹干 廠厂 庫库 廳厅 ' +
  '歐欧 顏颜 閔闵 譙谯 鄔邬 鄺邝 饒饶 厲厉 儲储 竇窦 聶聂 藺蔺 邊边 闞阚 鄖郧 鄲郸 鄆郓 繆缪 賁贲 閆闫 樓楼 欒栾 欽钦 簡简 聞闻 艷艳 蔔卜 蓋盖 ' +
  '藥药 諶谌 謀谋 談谈 賽赛 贊赞 車车 軒轩 輝辉 辦办 農农 遲迟 郟郏 醫医 釗钊 鈕钮 鈺钰 鈴铃 鈞钧 錄录 鍵键 鎧铠 閃闪 閩闽 閭闾 閣阁 闊阔 關关 ' +
  '陰阴 隨随 險险 隸隶 韌韧 韞韫 頓顿 項项 須须 預预 頻频 額额 飄飘 餘余 館馆 馴驯 駐驻 駕驾 騎骑 驗验 驚惊 髮发 鬱郁 魚鱼 鮮鲜 鳥鸟 鳴鸣 鴨鸭 ' +
  '齋斋 齒齿 龜龟 俠侠 個个 倉仓 傳传 債债 傷伤 價价 儉俭 凍冻 別别 創创 劃划 勵励 勳勋 匯汇 參参 員员 喪丧 嘗尝 囑嘱 圍围 園园 圖图 堅坚 執执 ' +
  '報报 場场 塊块 壇坛 壓压 壞坏 壩坝 壯壮 壺壶 婁娄 婦妇 嫻娴 嬌娇 孿孪 宮宫 寬宽 審审 寫写 尋寻 屆届 岡冈 峽峡 崢峥 嵐岚 嶸嵘 巒峦 幣币 帶带 ' +
  '幾几 廬庐 彈弹 彌弥 彥彦 後后 徑径 從从 徹彻 恆恒 悅悦 惲恽 愷恺 憲宪 憐怜 憶忆 懸悬 戀恋 戲戏 戶户 拋抛 掃扫 採采 揚扬 換换 損损 搖摇 摯挚 ' +
  '撫抚 擁拥 擇择 據据 擊击 擔担 擴扩 攝摄 敗败 敵敌 數数 斂敛 斷断 於于 時时 晉晋 晝昼 暉晖 暢畅 曄晔 曆历 曠旷 朧胧 楓枫 極极 構构 槍枪 樑梁 ' +
  '樹树 橋桥 檔档 檢检 櫻樱 殘残 殼壳 毀毁 決决 沖冲 況况 涇泾 淚泪 淺浅 淵渊 淨净 渾浑 湧涌 準准 溝沟 溫温 滅灭 滄沧 滿满 漁渔 漸渐 潛潜 潯浔 ' +
  '澗涧 濱滨 濟济 瀅滢 瀟潇 瀾澜 灃沣 灝灏 灣湾 為为 無无 煉炼 煒炜 煙烟 煥焕 燁烨 燈灯 燒烧 營营 燦灿 燭烛 爍烁 爐炉 爭争 爺爷 狀状 猶犹 獅狮 ' +
  '獎奖 獨独 獲获 現现 瑣琐 瑤瑶 瑪玛 璉琏 璣玑 璽玺 璿璇 甌瓯 畝亩 畫画 異异 療疗 盡尽 監监 盤盘 眾众 矯矫 硯砚 碩硕 確确 禎祯 禪禅 稅税 稱称 ' +
  '種种 穀谷 穩稳 窮穷 窯窑 筍笋 範范 築筑 簽签 籃篮 籌筹 粵粤 糧粮 約约 級级 納纳 紐纽 紋纹 紗纱 紙纸 紛纷 紡纺 紹绍 組组 絡络 給给 絹绢 綏绥 ' +
  '綜综 網网 綱纲 綸纶 綿绵 緒绪 線线 緣缘 編编 緩缓 縣县 縱纵 總总 績绩 織织 繩绳 繪绘 纓缨 罷罢 習习 聲声 職职 肅肃 脈脉 腦脑 膽胆 臨临 與与 ' +
  '舊旧 艦舰 萊莱 蒼苍 蓀荪 蔭荫 薈荟 薑姜 薔蔷 薩萨 處处 虛虚 號号 蟬蝉 術术 裝装 複复 見见 規规 視视 覺觉 覽览 訂订 計计 訓训 設设 訪访 評评 ' +
  '詞词 試试 話话 該该 詳详 認认 誌志 說说 課课 調调 請请 諒谅 諸诸 謙谦 講讲 謹谨 證证 識识 譯译 議议 護护 讀读 變变 讓让 豐丰 貞贞 負负 貢贡 ' +
  '貨货 販贩 貫贯 責责 買买 費费 資资 賣卖 賦赋 賜赐 購购 贈赠 贏赢 跡迹 踐践 軸轴 較较 載载 輕轻 輩辈 輪轮 轉转 邁迈 還还 鄰邻 釋释 針针 鈔钞 ' +
  '鉅钜 鉛铅 銅铜 銷销 鋁铝 鋪铺 錫锡 錯错 鍋锅 鍛锻 鎢钨 鏈链 鏡镜 鑄铸 鑑鉴 閉闭 問问 間间 閱阅 隊队 難难 霽霁 韻韵 響响 頁页 頒颁 頗颇 顆颗 ' +
  '題题 願愿 類类 飯饭 飲饮 飾饰 養养 餅饼 馳驰 駝驼 驅驱 驛驿 鯉鲤 鯨鲸 鰲鳌 鵑鹃 鸞鸾';

const pairsOf = (table: string): [string, string][] =>
  table.split(' ').map((pair) => {
    const [letter = '', ...plain] = pair;
    return [letter, plain.join('').replace('-', '')];
  });

/** The plain spelling of a letter; undefined where the letter is plain already or of a script that remains. */
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
