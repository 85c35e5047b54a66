import type { MouView } from '@sampan/contract/mou'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import classes from './mou.module.css'
import { useRoundWords } from './round-words.ts'

type Round = MouView['rounds'][number]

/** `9f2c 41ab … e07d`: enough to compare by eye; a press copies all of it. */
/** With spaces that do not break. */
const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)}\u00a0${hash.slice(4, 8)}\u00a0…\u00a0${hash.slice(-4)}`

/** A paper that was handed in: its name opens it, its hash proves it. */
export function PaperRow({ round, withHash = true }: { round: Round; withHash?: boolean }) {
  const { t } = useTranslation('mou')
  const words = useRoundWords()
  const { file } = round
  return (
    <div className={classes.paper}>
      <span className={classes.paperIcon}>
        <IconFileText size={20} aria-hidden />
      </span>
      <div className={classes.paperText}>
        <Link
          className={classes.paperName}
          href={file.url}
          target="_blank"
          rel="noreferrer"
          title={file.name}
        >
          {file.name}
        </Link>
        <p className="t-small dim">{words.about(round)}</p>
        {words.signed(round).map((line) => (
          <p key={line} className="t-small dim">
            {line}
          </p>
        ))}
        {round.feedback && <blockquote className={classes.words}>{round.feedback}</blockquote>}
        {withHash && (
          <p className={classes.hash}>
            <span>{t('hash')}</span>
            <CopyText text={file.sha256} shown={shortHash(file.sha256)} />
          </p>
        )}
      </div>
      <Link
        className={classes.paperOpen}
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('download')}: ${file.name}`}
      >
        <IconDownload size={18} aria-hidden />
      </Link>
    </div>
  )
}

/** The rounds before the newest one, folded: they are history, not work. */
export function EarlierRounds({ rounds }: { rounds: readonly Round[] }) {
  const { t } = useTranslation('mou')
  if (rounds.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary>
        {t('earlier')} <span className="num dim">{rounds.length}</span>
      </summary>
      {rounds.map((round) => (
        <PaperRow key={round.round} round={round} withHash={false} />
      ))}
    </details>
  )
}
