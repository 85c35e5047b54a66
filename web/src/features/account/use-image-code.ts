import { codes } from '@sampan/contract/codes'
import { oneOf } from '@sampan/contract/one-of'
import { useCallback, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { fetchImageCode } from './account.api.ts'
import { dropRegistrationKey, registrationKey } from './registration-key.ts'

/**
 * The image code, asked for only when the server wants one (R6): `notice` looks at a refusal and shows the
 * field, or a new picture when the answer was wrong.
 */
export function useImageCode() {
  const [picture, setPicture] = useState<string | undefined>()
  const [random, setRandom] = useState(registrationKey)
  /** Shows another picture; `onFresh` is told of it before it is shown. */
  const renew = useCallback(
    async (onFresh?: (picture: string) => void) => {
      const fresh = await fetchImageCode(random)
      onFresh?.(fresh)
      setPicture(fresh)
    },
    [random],
  )
  const notice = useCallback(
    async (error: unknown) => {
      const wants =
        error instanceof ApiError && oneOf([codes.imageCodeNeeded, codes.imageCodeWrong], error.code)
      // A code is good for one try, so a refusal for any reason asks for a new one.
      if (wants || picture) await renew().catch(() => undefined)
    },
    [picture, renew],
  )
  /** Begins anew, with nothing that waits under the former key; a code is asked for again where one is needed. */
  const beginAnew = useCallback(() => {
    dropRegistrationKey()
    setRandom(registrationKey())
    setPicture(undefined)
  }, [])
  return { random, picture, renew, beginAnew, notice, isAsked: picture !== undefined }
}

export type ImageCode = ReturnType<typeof useImageCode>
