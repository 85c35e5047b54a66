import { useTranslation } from '#lib/react-words.tsx'
import { useViewer } from '#ui/video/viewer.tsx'
import { type Clock, type ClockReading, readClock, ticksBySecond } from './clock.ts'
import type { Translate, WordSettings } from './clock-words.ts'
import { useNow } from './use-now.ts'

/** Language, zone and moment for everything in clock-words.ts. */
export function useWords(bySecond = false): WordSettings {
  const { t, i18n } = useTranslation('ui')
  const { timeZone, country } = useViewer()
  const now = useNow(bySecond)
  // clock-words.ts says words by names that it puts together, which typed keys cannot tell.
  return { t: t as unknown as Translate, language: i18n.language, timeZone, country, now }
}

/** A clock at the present moment with its words' settings; renews by the minute, by the second near the end. */
export function useClock(clock: Clock): { reading: ClockReading; words: WordSettings } {
  const slow = useNow()
  const words = useWords(ticksBySecond(readClock(clock, slow)))
  return { reading: readClock(clock, words.now), words }
}
