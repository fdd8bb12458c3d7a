export type { Translation } from '#src/rules/language/message.ts'
