import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { operationalError } from '#src/server/problems/operational-error.ts'

/**
 * File format: MAGIC and a salt, then chunks of 64 KiB, each with its tag. AES-256-GCM with a scrypt key from the
 * passphrase. The nonce is the chunk number and a last-chunk flag, so chunks cannot be moved, dropped or added.
 */
const MAGIC = Buffer.from('walkdown-encrypted-backup-1\n')
const CIPHER = 'aes-256-gcm'
const SALT_LENGTH = 16
const HEADER_LENGTH = MAGIC.length + SALT_LENGTH
const TAG_LENGTH = 16
const CHUNK = 64 * 1024
/**
 * 128 MB and about half a second per guess. The parameters are part of the format, so an archive cannot demand more
 * memory (DoS).
 */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export const ENCRYPTED_ENDING = '.enc'

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return bytesRead === MAGIC.length && buffer.equals(MAGIC)
  } finally {
    await handle.close()
  }
}

/** The encrypted size of an archive, in bytes. */
export function encryptedSize(size: number): number {
  return HEADER_LENGTH + size + TAG_LENGTH * Math.max(1, Math.ceil(size / CHUNK))
}

/** Encrypts an archive as a stream. */
export async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_LENGTH)])
  const key = await deriveKey(passphrase, header)
  const pieces = async function* () {
    yield header
    for await (const { bytes, index, isLast } of inChunks(content, CHUNK)) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(index, isLast)).setAAD(header)
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }
  return Readable.from(pieces())
}

/**
 * Decrypts an archive into a new file.
 * @throws OperationalError when the passphrase or a byte is wrong; no file remains then
 */
export async function decryptFile(source: string, passphrase: string, target: string): Promise<void> {
  if (passphrase === '') throw operationalError('backup_passphrase_missing')
  const header = await readHeader(source)
  const key = await deriveKey(passphrase, header)
  const pieces = async function* () {
    const content = createReadStream(source, { start: HEADER_LENGTH })
    for await (const { bytes, index, isLast } of inChunks(content, CHUNK + TAG_LENGTH))
      yield unseal({ key, header, bytes, nonce: nonceOf(index, isLast) })
  }
  try {
    await pipeline(pieces, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

interface SealedChunk {
  key: Buffer
  header: Buffer
  bytes: Buffer
  nonce: Buffer
}

function unseal({ key, header, bytes, nonce }: SealedChunk): Buffer {
  if (bytes.length < TAG_LENGTH) throw operationalError('backup_passphrase_wrong')
  const at = bytes.length - TAG_LENGTH
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(header).setAuthTag(bytes.subarray(at))
  const opened = decipher.update(bytes.subarray(0, at))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch (error) {
    throw operationalError('backup_passphrase_wrong', { cause: error })
  }
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_LENGTH), 0, HEADER_LENGTH, 0)
    if (bytesRead < HEADER_LENGTH) throw operationalError('backup_passphrase_wrong')
    return buffer
  } finally {
    await handle.close()
  }
}

/** Unicode normalization: the same passphrase from different keyboards gives the same key. */
function deriveKey(passphrase: string, header: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), header.subarray(MAGIC.length), 32, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Each file has its own key, so a nonce is never used twice with one key. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into chunks of one length; the last is shorter, and empty only for an empty stream. */
async function* inChunks(content: Readable, length: number) {
  let buffered: Buffer[] = []
  let size = 0
  let index = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    buffered.push(piece)
    size += piece.length
    if (size <= length) continue
    let rest = Buffer.concat(buffered)
    // A possible last chunk waits until the stream ends or continues.
    for (; rest.length > length; rest = rest.subarray(length))
      yield { bytes: rest.subarray(0, length), index: index++, isLast: false }
    buffered = [rest]
    size = rest.length
  }
  yield { bytes: Buffer.concat(buffered), index, isLast: true }
}
