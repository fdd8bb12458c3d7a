import type { Ground } from '#src/server/ground.ts'

/** Removes files that no row names, or names any more. One that cannot be only takes up room, until it is swept away. */
export async function removeUnnamed(
  ground: Pick<Ground, 'files' | 'logger'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await ground.files.remove(key).catch((error: unknown) => {
      ground.logger.error({ err: error, key }, 'a file that no row names could not be removed')
    })
}
