import { useEffect } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-piece.tsx'
import { useMergeRequest } from '#src/app/shared/stale-save/merge-request.ts'

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'))

/** Where the choice between two values is drawn, over whatever screen or dialog asked for it: in the office alone. */
export function MergeHost() {
  useEffect(() => {
    useMergeRequest.setState({ hasHost: true })
    return () => useMergeRequest.setState({ hasHost: false })
  }, [])
  const request = useMergeRequest((state) => state.request)
  return request && <MergeDialog request={request} onClose={() => request.decide(null)} />
}
