import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './time-grid.module.css'
import type { Clash } from './use-move.ts'
import { wallIn } from './week.ts'

interface ClashNoteProps {
  clash: Clash
  onMove: (place: Clash['place']) => void
  onClose: () => void
}

/** Nothing was saved: who is where, and the next free time by a press. It is brought into sight, since the grid may be scrolled. */
export function ClashNote({ clash, onMove, onClose }: ClashNoteProps) {
  const { t } = useTranslation(['schedule', 'ui'])
  const { timeZone } = usePlace()
  const { moment } = useFormats()
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each clash is brought into sight
  useEffect(() => {
    // Browsers of today answer with a promise, which must not become what cleans up after the effect.
    void root.current?.scrollIntoView({ block: 'nearest' })
  }, [clash])
  const { text, free, place } = clash
  return (
    <div ref={root} className={classes.clash} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <p>{text}</p>
      {free && (
        <Button onClick={() => onMove({ ...place, ...free })}>
          {t('move.to', { from: moment(free.start), to: wallIn(free.end, timeZone).slice(11) })}
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('ui:action.close')}
      </Button>
    </div>
  )
}
