import { SegmentedControl } from '@mantine/core'
import type { ParticipationDetail, Remark, Submission } from '@sampan/contract/task'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { VideoPlayer, type VideoPlayerHandle } from '#ui/video/video-player.tsx'
import panel from './my-task.module.css'
import classes from './my-task-drafts.module.css'
import { RemarkDrawing } from './remark-drawing.tsx'
import { RemarkList, type RemarkTicks } from './remark-list.tsx'
import { remarksOfRound } from './remark-order.ts'

interface MyTaskDraftsProps {
  detail: ParticipationDetail
  /** Brings a fresh signed address of a video. */
  onRetry: () => void
  /** While the next draft is made. */
  ticks?: RemarkTicks
}

/** What was handed in, the newest first to see, with the remarks on it. */
export function MyTaskDrafts({ detail, onRetry, ticks }: MyTaskDraftsProps) {
  const { t } = useTranslation('task')
  const { submissions } = detail
  const rounds = submissions.map(({ round }) => round).sort((one, other) => other - one)
  const [chosen, setChosen] = useState<number | null>(null)
  const round = chosen ?? rounds[0]
  const draft = submissions.find((each) => each.round === round)
  if (!draft) return null
  const drafts =
    rounds.length > 1 ? (
      <SegmentedControl
        aria-label={t('case.drafts')}
        value={String(round)}
        onChange={(value) => setChosen(Number(value))}
        data={rounds.map((each) => ({ value: String(each), label: t('case.draft', { round: each }) }))}
      />
    ) : null
  return (
    <>
      {drafts}
      <Draft
        key={draft.id}
        draft={draft}
        remarks={remarksOfRound(detail.remarks, draft.round)}
        onRetry={onRetry}
        ticks={draft.round === detail.round ? ticks : undefined}
      />
    </>
  )
}

interface DraftProps {
  draft: Submission
  remarks: Remark[]
  onRetry: () => void
  ticks: RemarkTicks | undefined
}

/** How near the video must stand to a remark for its drawing to show. Milliseconds. */
const nearMs = 250

function Draft({ draft, remarks, onRetry, ticks }: DraftProps) {
  const { t } = useTranslation('task')
  const player = useRef<VideoPlayerHandle>(null)
  const [timeMs, setTimeMs] = useState(0)
  const { file } = draft
  const drawn = remarks.find(
    ({ atMs, drawing }) => atMs !== null && drawing.length > 0 && Math.abs(atMs - timeMs) < nearMs,
  )
  const isTicked = (remark: Remark) => remark.state === 'fixed' || ticks?.fixes[remark.id]?.isDone
  return (
    <div className={classes.frame}>
      <div className={classes.draft} data-both={(file && remarks.length > 0) || undefined}>
        {file && (
          <VideoPlayer
            ref={player}
            src={file.url}
            title={t('remark.player', { round: draft.round })}
            width={file.width}
            height={file.height}
            durationMs={file.durationMs}
            onTime={setTimeMs}
            onRetry={onRetry}
            pins={remarks.flatMap((remark) =>
              remark.atMs === null
                ? []
                : [
                    {
                      key: remark.id,
                      atMs: remark.atMs,
                      label: String(remark.number),
                      title: remark.text,
                      state: isTicked(remark) ? 'fixed' : 'open',
                    },
                  ],
            )}
            overlay={drawn && <RemarkDrawing lines={drawn.drawing} width={file.width} height={file.height} />}
          />
        )}
        <div className={classes.beside}>
          {draft.link && (
            <a className={panel.link} href={draft.link} target="_blank" rel="noreferrer noopener">
              <IconExternalLink size={16} aria-hidden />
              <span className="one-line">{draft.link}</span>
            </a>
          )}
          <RemarkList
            remarks={remarks}
            ticks={ticks}
            onSeek={file ? ({ atMs }) => player.current?.seek(atMs ?? 0) : undefined}
          />
          <DraftFacts draft={draft} />
        </div>
      </div>
    </div>
  )
}

function DraftFacts({ draft }: { draft: Submission }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  return (
    <div className={panel.facts}>
      <p className="t-meta dim">{t('case.handedIn', { at: moment(draft.submittedAt) })}</p>
      {draft.liveMinutes !== null && (
        <p className="t-meta dim">{t('case.minutes', { count: draft.liveMinutes })}</p>
      )}
      {draft.file && <p className="t-meta dim one-line">{draft.file.name}</p>}
      {draft.note && <p className={`t-small second ${classes.note}`}>{draft.note}</p>}
    </div>
  )
}
