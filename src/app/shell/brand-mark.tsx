import { BASE_PATH } from '#src/contract/base-path.ts'

/** The product icon: a clipboard with a tick. Decorative, because the name is next to it. */
export function BrandMark({ size }: { size: number }) {
  return <img src={`${BASE_PATH}/icon.svg`} width={size} height={size} alt="" aria-hidden />
}
