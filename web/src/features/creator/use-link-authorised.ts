import { useCallback } from 'react'
import { messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { authoriseTiktok, useBindCreator } from './creator.api.ts'

const name = 'authorisation-key'

/** Goes to TikTok and back to this page; the key under which the answer waits stays in the tab. */
export async function linkTiktok(returnTo = location.pathname + location.search): Promise<void> {
  const key = crypto.randomUUID()
  sessionStorage.setItem(name, key)
  await authoriseTiktok(key, returnTo)
}

/** Links the account that has just been authorised to the person who is logged in; `onFailed` runs where it cannot be. */
export function useLinkAuthorised(): (onFailed: () => void) => void {
  const { mutate } = useBindCreator()
  return useCallback(
    (onFailed) => {
      const key = sessionStorage.getItem(name)
      if (!key) return
      sessionStorage.removeItem(name)
      const onError = (error: unknown) => {
        showError(messageOf(error))
        onFailed()
      }
      mutate({ tenantUserId: key }, { onError })
    },
    [mutate],
  )
}
