import {
  type Icon,
  IconCloudOff,
  IconEyeOff,
  IconFilterOff,
  IconLockSquareRounded,
  IconRefresh,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { useCopy } from '#ui/mark/copy.ts'
import classes from './states.module.css'

interface EmptyFirstProps {
  /** An EmptyPicture: what the list will hold, on its arch. */
  picture?: ReactNode
  title?: string
  text?: ReactNode
  /** The one primary button. */
  action?: ReactNode
  /** It is the whole page, so its title is the page's. */
  isPage?: boolean
}

/** A list that has never had anything: what it will hold and the way to the first one. */
export function EmptyFirst({ picture, title, text, action, isPage = false }: EmptyFirstProps) {
  const { t } = useTranslation('ui')
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.state}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Heading className={classes.title}>{title ?? t('empty.title')}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}

interface EmptyByFilterProps {
  /** "Nothing is late in Thailand". */
  title?: string | undefined
  /** "6 late samples are in other countries." */
  text?: ReactNode
  /** A way to widen. */
  action?: ReactNode
  /** "Clear filters", before that way. */
  onClear?: (() => void) | undefined
  icon?: Icon
  /** It is the whole page, so its title is the page's. */
  isPage?: boolean
}

/** A list that holds things, but none that match. Says where they are and widens in one press. */
export function EmptyByFilter({
  title,
  text,
  action,
  onClear,
  icon: StateIcon = IconFilterOff,
  isPage = false,
}: EmptyByFilterProps) {
  const { t } = useTranslation('ui')
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.state}>
      <StateIcon size={36} className={classes.icon} aria-hidden />
      <Heading className={classes.title}>{title ?? t('empty.filtered')}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {(action || onClear) && (
        <div className={classes.actions}>
          {onClear && <PlainButton onClick={onClear}>{t('empty.clearFilters')}</PlainButton>}
          {action}
        </div>
      )}
    </div>
  )
}

interface ErrorStateProps {
  /** What failed: "The parcel list did not load". */
  title?: string
  /** Who is not answering, and what is kept. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  /** The number that support can look up. */
  reference?: string | undefined
  /** What "Copy details" puts on the clipboard. */
  details?: string | undefined
  /** It is the whole page, so its title is the page's. */
  isPage?: boolean
}

/** Something failed: what, what is kept, try again, and a number to name it by. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, reference, details, isPage = false } = props
  const { t } = useTranslation('ui')
  const Heading = isPage ? 'h1' : 'h2'
  const [copied, copy] = useCopy()
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size={36} className={classes.icon} aria-hidden />
      <Heading className={classes.title}>{title ?? t('error.title')}</Heading>
      {text !== '' && <p className={classes.text}>{text ?? t('error.hint')}</p>}
      <div className={classes.actions}>
        {onRetry && (
          <PlainButton leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {t('action.tryAgain')}
          </PlainButton>
        )}
        {details && (
          <PlainButton variant="quiet" onClick={() => copy(details)}>
            {t(copied ? `copy.${copied}` : 'action.copyDetails')}
          </PlainButton>
        )}
      </div>
      {reference && <p className={classes.reference}>{t('error.reference', { number: reference })}</p>}
    </div>
  )
}

interface SessionBarProps {
  onLogIn: () => void
  /** What was kept; the general sentence when absent. */
  kept?: string
}

/** The session is over: a bar, not a page, and the typed work stays below it. */
export function SessionBar({ onLogIn, kept }: SessionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.session} role="alert">
      <IconLockSquareRounded size={22} aria-hidden />
      <p>
        <b>{t('session.title')}</b> {kept ?? t('session.kept')}
      </p>
      <PlainButton onClick={onLogIn}>{t('action.logIn')}</PlainButton>
    </div>
  )
}

/** Data the creator did not share: says so with a way to ask, never a zero. */
export function Withheld({ title, text, ask }: { title: string; text?: string; ask?: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <section className={classes.withheld}>
      <IconEyeOff size={20} aria-hidden />
      <div>
        <h3 className={classes.withheldTitle}>{title}</h3>
        <p>{text ?? t('withheld.text')}</p>
        {ask}
      </div>
    </section>
  )
}
