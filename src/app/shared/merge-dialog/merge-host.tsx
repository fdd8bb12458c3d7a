import { useEffect } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { useMergeRequest } from '#src/app/shared/stale-save/merge-request.ts'

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'))

/** Renders the merge dialog above all screens and dialogs of the online areas. */
export function MergeHost() {
  useEffect(() => {
    useMergeRequest.setState({ hasHost: true })
    return () => useMergeRequest.setState({ hasHost: false })
  }, [])
  const request = useMergeRequest((state) => state.request)
  return request && <MergeDialog request={request} onClose={() => request.decide(null)} />
}
