/** Words that do not distinguish names, in the languages of the lists and of our customers. Data: add what is missing. */

const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Forms of address and of companies that are no part of a name: left out in any position. */
export const fillers = [
  ...words('mr mrs ms miss dr prof sir the and of г-н г-жа гн гжа ноён хатагтай'),
  ...words('ltd limited pty llc inc incorporated co corp corporation company companies plc llp pte'),
  ...words('gmbh mbh ohg ggmbh sarl sasu srl srls spa oy oyj aps asa kft zrt nyrt bhd sdn tbk pvt'),
  ...words('jsc ojsc cjsc pjsc ohhk hhk xxk hk tohk tohhk tbb zao oao ooo pao tov pat prat too'),
  ...words('ххк хк тбб төхк төххк өххк бххк хххк нөхөрлөл хоршоо хзхк'),
  ...words('ооо оао зао пао нао тоо тов тзов пат прат чп жшс жшқ ақ ашк ооод еоод доо дооел'),
  ...words('spzoo sroo doo sro dooel eood ood ltda eirl şti tnk анхк'),
  ...['general trading llc', 'joint stock company', 'public joint stock company', 'open joint stock company'],
  ...['limited liability company', 'limited liability partnership', 'private limited', 'co limited'],
  ...['хязгаарлагдмал хариуцлагатай компани', 'хувьцаат компани', 'компани', 'төрийн бус байгууллага'],
  ...['общество с ограниченной ответственностью', 'акционерное общество', 'компания'],
  ...['публичное акционерное общество', 'закрытое акционерное общество', 'открытое акционерное общество'],
  ...['товариство з обмеженою відповідальністю', 'жауапкершілігі шектеулі серіктестігі'],
  ...['kabushiki kaisha', 'godo kaisha', 'sp z o o', 'sp zoo', 'limited şirketi', 'anonim şirketi'],
];

/** Forms of companies that are also names (`Sa`, `As`): left out only when two other words remain. */
export const rareForms = words('sa sas ag kg se ab as bv nv ao ip pt lp kk ad ei ou oü aş');

/** Forms of companies that are no name in the letters they are written in: `ао` is a form, `Ao` a family name. */
export const writtenForms = words('ао ип чп ук пк ад');

/** Particles that some write and others leave out. They are left out when two other words remain. */
export const particles = [
  ...words('jr sr al el ul ibn bin bint abu оглы оглу кызы ogly oglu kyzy gizi улы қызы uly kyzi'),
];

/** Forms that are written on to the name, in Chinese, Japanese and Korean. */
export const attachedForms =
  /(?:股份)?(?:有限)?(?:责任|責任)?公司|集团|集團|株式会社|株式會社|有限会社|合同会社|주식회사|유한회사|\(주\)|\(유\)|\(株\)/gu;
