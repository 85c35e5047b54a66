import { useAttempts } from '#features/strike/strike.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useKeptPromises } from './me.api.ts'
import classes from './me.module.css'
import { MeMoney } from './me-money.tsx'

/** Where the facts lead: the pages of the phone, or the parts of the personal centre. */
export interface MePlaces {
  strikes: string
  records: string
  earnings: string
}

/** What a creator asks first: may I sign up, am I reliable, what do I get. Each card opens the page that says more. */
export function MeFacts({ places }: { places: MePlaces }) {
  const { t } = useTranslation('account')
  return (
    <section className={classes.facts} aria-label={t('centre.facts')}>
      <Attempts href={places.strikes} />
      <Promises href={places.records} />
      <MeMoney href={places.earnings} />
    </section>
  )
}

/** Each account has its own sign-ups a month; here is what all of them have left. */
function Attempts({ href }: { href: string }) {
  const { t } = useTranslation('account')
  const { data } = useAttempts()
  const accounts = data?.accounts ?? []
  const sumOf = (key: 'left' | 'taken') => accounts.reduce((sum, account) => sum + account[key], 0)
  const all = (data?.attemptsPerMonth ?? 0) * accounts.length
  const left = sumOf('left')
  const taken = Math.min(sumOf('taken'), all - left)
  return (
    <Link href={href} className={classes.fact} aria-busy={!data}>
      <span className="t-meta second">{t('centre.attempts')}</span>
      <Figure value={data && (all > 0 ? `${left}/${all}` : '–')} note={t('centre.thisMonth')} />
      <Marks counts={{ good: left, bad: taken, rest: all - left - taken }} />
    </Link>
  )
}

function Promises({ href }: { href: string }) {
  const { t } = useTranslation('account')
  const { data } = useKeptPromises()
  const { kept = 0, all = 0 } = data ?? {}
  return (
    <Link href={href} className={classes.fact} aria-busy={!data}>
      <span className="t-meta second">{t('centre.promises')}</span>
      {data && all === 0 ? (
        <span className={`${classes.figure} t-small second`}>{t('centre.noPromises')}</span>
      ) : (
        <Figure value={data && `${kept}/${all}`} note={t('centre.onTime')} />
      )}
      <Marks counts={{ good: kept, bad: all - kept, rest: 0 }} />
    </Link>
  )
}

function Figure({ value, note }: { value: string | undefined; note: string }) {
  return (
    <span className={`${classes.figure} t-small second`}>
      <strong className={`${classes.number} num`}>{value ?? '\u00a0'}</strong> {value && note}
    </span>
  )
}

/** Beyond this many, single marks are too small to be seen apart. */
const mostMarks = 12

type Kind = 'good' | 'bad' | 'rest'

/** One mark for each, or one bar of the same shares. The text beside it has the same content. */
function Marks({ counts }: { counts: Record<Kind, number> }) {
  const kinds: Kind[] = ['good', 'bad', 'rest']
  const all = counts.good + counts.bad + counts.rest
  const marks = all > mostMarks ? kinds : kinds.flatMap((kind) => Array<Kind>(counts[kind]).fill(kind))
  return (
    <span className={classes.marks} aria-hidden>
      {marks.map((kind, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          key={at}
          data-kind={kind}
          style={all > mostMarks ? { flexGrow: counts[kind] } : undefined}
          hidden={counts[kind] === 0}
        />
      ))}
      {all === 0 && <i data-kind="rest" />}
    </span>
  )
}
