import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { readClock } from '#ui/clock/clock.ts'
import { type Stage, StageRow } from '#ui/clock/stage-row.tsx'
import { useWords } from '#ui/clock/use-clock.ts'
import { CasePanel } from './case-panel.tsx'
import classes from './near-stages.module.css'

/** What is done last, now and next. */
const near = 3

/**
 * The way of a case, below what its reader does now. On a phone, which has a line a stage: those that are near, and all of them
 * on demand.
 */
export function NearStages({ stages, isPhone }: { stages: Stage[]; isPhone: boolean }) {
  const { t } = useTranslation('ui')
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const now = stages.findIndex(({ clock }) => readClock(clock, words.now).state !== 'done')
  const from = Math.max(0, Math.min(now - 1, stages.length - near))
  if (stages.length === 0) return null
  const isShort = isPhone && !isWhole && now >= 0 && stages.length > near
  return (
    <CasePanel>
      <StageRow stages={isShort ? stages.slice(from, from + near) : stages} />
      {isShort && (
        <Button variant="quiet" size="md" className={classes.all as string} onClick={() => setWhole(true)}>
          {t('clock.allSteps', { count: stages.length })}
        </Button>
      )}
    </CasePanel>
  )
}
