import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Holds back the form around a field while a file of it is under way: sent now, it would go without the file that somebody has chosen.
 * @returns where the field is, and whether somebody tried to send meanwhile
 */
export function useHeldForm(isUnderWay: boolean): {
  ref: RefObject<HTMLDivElement | null>
  hasTried: boolean
} {
  const ref = useRef<HTMLDivElement>(null)
  const [hasTried, setTried] = useState(false)
  useEffect(() => {
    const form = isUnderWay ? ref.current?.closest('form') : undefined
    if (!form) return
    // Before React hears of it, whose own listener is further out.
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setTried(true)
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('submit', hold, { capture: true })
      setTried(false)
    }
  }, [isUnderWay])
  return { ref, hasTried }
}
