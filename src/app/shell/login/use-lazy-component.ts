import { type ComponentType, useEffect, useState } from 'react'

/**
 * A piece that the sign-in can be used without: it comes once the page stands, and one that cannot be loaded comes with the
 * next page. What other screens have for this would come along with all that it stands on.
 */
export function useLazyComponent(
  importPiece: () => Promise<{ default: ComponentType }>,
): ComponentType | null {
  const [Piece, setPiece] = useState<ComponentType | null>(null)
  useEffect(() => {
    void Promise.allSettled([importPiece()]).then(([piece]) => {
      if (piece.status === 'fulfilled') setPiece(() => piece.value.default)
    })
  }, [importPiece])
  return Piece
}
