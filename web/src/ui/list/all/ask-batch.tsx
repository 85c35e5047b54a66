import { batchLimits } from '@sampan/contract/batch-run'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { Asked } from '#ui/verb/use-asked-verbs.tsx'
import type { AskedBatch } from '../list-verbs.tsx'
import { countOf } from './matching.ts'
import { useStartAll } from './use-start-all.ts'

interface AskBatchProps {
  /** The verb and its rows; undefined keeps the question shut. */
  asked: AskedBatch | undefined
  onClose: () => void
  /** It was begun. */
  onBegun: () => void
}

/**
 * Asks once before a batch, with the reason where one is needed, and begins it. It begins after the time to undo, and lives on as a card until
 * its reader puts it away.
 */
export function AskBatch({ asked, onClose, onBegun }: AskBatchProps) {
  const { t } = useTranslation(['batch', 'ui'])
  const { number } = useFormats()
  const { start, isPending } = useStartAll()
  // The last question stays while its dialog fades out, so that its words do not change before one's eyes.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const shown = asked ?? last
  const count = countOf(shown?.whom)
  async function send({ own, input, whom }: AskedBatch, reason: string): Promise<void> {
    const given = { ...input, ...(own.reasons && { [own.reasons.field]: reason }) }
    if (!(await start(own.verb, given, whom))) return
    onClose()
    onBegun()
  }
  useOverlay(
    shown && (
      <Asked
        question={{
          title: t('ask.title', { what: t(`verb.${shown.own.verb}`, { count, shown: number(count) }) }),
          text: [
            shown.own.means?.(count),
            t('ask.text'),
            shown.isCut && t('ask.cut', { max: number(batchLimits.rows) }),
          ]
            .filter(Boolean)
            .join(' '),
          confirmLabel: shown.own.label,
          ...(shown.isGrave && { isDestructive: true }),
          ...(shown.own.reasons && { reasons: shown.own.reasons.chips ?? [] }),
        }}
        subject={shown.own.verb}
        isOpen={asked !== undefined}
        isBusy={isPending}
        onClose={onClose}
        onConfirm={(reason) => void send(shown, reason)}
      />
    ),
  )
  return null
}
