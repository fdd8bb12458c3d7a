export async function makeOtherPdf(
  seed: number,
): Promise<{ kind: string; content: Uint8Array<ArrayBuffer> }> {
  throw new Error(`none ${seed}`)
}
