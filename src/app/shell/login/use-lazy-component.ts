import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads an optional component of the login after the page rendered; a failed load is retried on the next
 * page. Its own implementation, because the shared one would add its dependencies to this chunk.
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
