import { codes } from '@sampan/contract/codes'
import type { Language } from '@sampan/contract/country'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { fetchImageSound } from './account.api.ts'
import type { ImageCode } from './use-image-code.ts'

interface Playing {
  /** The picture whose code is said. */
  picture: string | undefined
  /** Of the sound's bytes, which stay until it is let go. */
  url?: string
  audio?: HTMLAudioElement
}

/**
 * Plays the code of the shown picture (R117), one sound at a time; a second press stops it. A picture that is over is
 * replaced, and the new one is said. `onEnd` comes when a sound was heard to its end or stopped by its button.
 */
export function useImageSound(code: ImageCode, onEnd: () => void) {
  const [playing, setPlaying] = useState<Language>()
  const [hasFailed, setFailed] = useState(false)
  const now = useRef<Playing>(undefined)
  const hush = useCallback(() => {
    const former = now.current
    former?.audio?.pause()
    if (former?.url) URL.revokeObjectURL(former.url)
    now.current = undefined
    setPlaying(undefined)
  }, [])

  useEffect(() => hush, [hush])
  // What a picture said that is no longer shown would be typed for another one.
  useEffect(() => {
    if (now.current && now.current.picture !== code.picture) hush()
  }, [code.picture, hush])

  async function play(language: Language): Promise<void> {
    const isStop = playing === language
    hush()
    setFailed(false)
    if (isStop) return onEnd()
    const mine: Playing = { picture: code.picture }
    now.current = mine
    setPlaying(language)
    try {
      const sound = await soundOf(code, language, mine)
      if (now.current !== mine) return
      mine.url = URL.createObjectURL(sound)
      // Known before it starts, so that a stop in that moment stops it.
      mine.audio = new Audio(mine.url)
      mine.audio.onended = () => {
        if (now.current !== mine) return
        hush()
        onEnd()
      }
      await mine.audio.play()
    } catch {
      if (now.current !== mine) return
      hush()
      setFailed(true)
    }
  }
  return { playing, hasFailed, play }
}

/** The sound of the picture, or of another one where that is over. */
async function soundOf(code: ImageCode, language: Language, mine: Playing): Promise<Blob> {
  try {
    return await fetchImageSound(code.random, language)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== codes.imageCodeOver) throw error
    await code.renew((picture) => {
      mine.picture = picture
    })
    return fetchImageSound(code.random, language)
  }
}
