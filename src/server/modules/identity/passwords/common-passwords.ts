/** The passwords of eight and more letters that attackers try first. In lower case. */
const common = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 123123123 1234abcd 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwertz123 asdfghjk asdfghjkl zxcvbnm123 abcdefgh
  abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 password password1 password12 password123 password1234 password! passw0rd
  p@ssword p@ssw0rd p@ssw0rd1 pa55word passwort passwort1 contraseña motdepasse iloveyou iloveyou1 sunshine sunshine1
  princess princess1 football football1 baseball basketball superman batman123 spiderman trustno1 whatever starwars
  computer internet michelle jennifer corvette mercedes maverick michael1 jordan23 liverpool chelsea1 dragon123
  monkey123 master123 shadow123 letmein1 letmein123 welcome1 welcome12 welcome123 welcome2024 welcome2025 changeme
  changeme1 changeme123 changeit default1 secret123 testtest test1234 testing123 admin123 admin1234 admin12345
  administrator adminadmin root1234 toor1234 guest123 user1234 login123 temp1234 summer2024 summer2025 winter2024
  winter2025 spring2025 autumn2025 walkdown walkdown1 walkdown123 maintenance maintenance1 inspection inspection1
  technician technician1 supervisor supervisor1 company123 factory123`.split(/\s+/),
)

/** True for passwords that are on the list, and for one character said over and over. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || new Set(password).size === 1
}
