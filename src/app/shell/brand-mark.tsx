import { BASE_PATH } from '#src/contract/base-path.ts'

/** The product's sign: a clipboard with a tick. The words beside it name it. */
export function BrandMark({ size }: { size: number }) {
  return <img src={`${BASE_PATH}/icon.svg`} width={size} height={size} alt="" aria-hidden />
}
