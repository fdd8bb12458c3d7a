import { readFile } from 'node:fs/promises'
import type { LogLine } from '#src/contract/admin/maintenance.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { logFilesOf } from './rotating-file.ts'

const levels: Record<number, LogLine['level']> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'error',
}

/** Fields without information, and fields that could identify a user. */
const leftOut = new Set([
  'level',
  'time',
  'msg',
  'pid',
  'hostname',
  'reqId',
  'stack',
  'email',
  'address',
  'ip',
  'user',
])
/** Limit on the details, in characters. */
const MAX_DETAIL_LENGTH = 2000
const emails = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g

interface LogFilters {
  level?: LogLine['level'] | undefined
  search?: string | undefined
}

/** Log lines of the installation, the newest first. */
export async function readLog(dataDir: string, { level, search }: LogFilters): Promise<LogLine[]> {
  const [current, before] = logFilesOf(dataDir)
  const text = `${await readIfThere(before)}${await readIfThere(current)}`
  const lines = text
    .split('\n')
    .flatMap((line) => parseLine(line) ?? [])
    .reverse()
    .map((line, place) => ({ id: place + 1, ...line }))
    .filter((line) => level === undefined || line.level === level)
  return [...findByWords(lines, search ?? '', ({ message, details }) => [message, details])]
}

/** Null for an invalid line, such as one truncated by a full disk. */
function parseLine(line: string): Omit<LogLine, 'id'> | null {
  const fields = readJson(line)
  if (fields === null || typeof fields.time !== 'number' || typeof fields.level !== 'number') return null
  const { time, msg } = fields
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !leftOut.has(name)))
  const details = JSON.stringify(rest, (name, value) => (leftOut.has(name) ? undefined : value))
  return {
    time: new Date(time).toISOString(),
    level: levels[fields.level] ?? 'info',
    message: conceal(typeof msg === 'string' ? msg : ''),
    details: details === '{}' ? '' : conceal(details),
  }
}

function conceal(text: string): string {
  return text.slice(0, MAX_DETAIL_LENGTH).replace(emails, '…')
}

function readJson(line: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(line)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
