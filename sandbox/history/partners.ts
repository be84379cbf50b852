/** Where partners have their e-mails. */
const domain = "@partners.test"

/** Whether an e-mail is a partner's, in small letters. */
export const isPartners = (email: string): boolean => email.endsWith(domain)

/** The other side of transfers and bonuses. Names of several alphabets, so that nothing downstream assumes ASCII. */
export const partners: ReadonlyArray<{ readonly name: string; readonly email: string }> = [
  ["Anna Petrova", "anna.petrova"],
  ["Иван Соколов", "i.sokolov"],
  ["Jürgen Groß", "juergen.gross"],
  ["Şükrü Yılmaz", "sukru.yilmaz"],
  ["Мария Кузнецова", "m.kuznetsova"],
  ["Zoë Fischer", "zoe.fischer"],
  ["Mehmet Çelik", "mehmet.celik"],
  ["Олег Щербаков", "oleg.sch"],
  ["Liam O'Connor", "liam.oconnor"],
  ["Käthe Müller", "kaethe.mueller"],
  ["Ayşe Öztürk", "ayse.ozturk"],
  ["Дмитрий Ёлкин", "d.yolkin"],
  ["Grace Adeyemi", "grace.adeyemi"],
  ["Łukasz Żak", "lukasz.zak"],
  ["İbrahim Doğan", "ibrahim.dogan"],
  ["Sofía Núñez", "sofia.nunez"],
  ["Chloé Lefèvre", "chloe.lefevre"],
  ["Юлия Чехова", "yulia.ch"],
  ["Björn Åkesson", "bjorn.akesson"],
  ["Noah Schäfer", "noah.schaefer"],
  ["Emre Güneş", "emre.gunes"],
  ["Татьяна Эйхман", "t.eichman"],
  ["Priya Raman", "priya.raman"],
  ["Hans-Peter Weiß", "hp.weiss"],
].map(([name = "", local = ""]) => ({ name, email: local + domain }))

/** The id of the first partner, as rows refer to it. */
export const partnerIds = 1001
