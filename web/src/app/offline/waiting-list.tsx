import { Button } from '@mantine/core'
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { useNavigatePress } from '#ui/frame/links.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { put, takeOut, type Waiting } from './outbox.ts'
import { asksFirst, sendWaiting } from './send-waiting.ts'
import { useTime } from './use-time.ts'
import classes from './waiting-list.module.css'

interface WaitingListProps {
  items: readonly Waiting[]
  isOpen: boolean
  onClose: () => void
  /** Set where somebody wants to log out: with that, all of it would go. */
  onLeave?: (() => void) | undefined
}

/** Everything that was said and not heard yet: sent now, changed in its form, or discarded, which can be undone. */
export function WaitingList({ items, isOpen, onClose, onLeave }: WaitingListProps) {
  const { t } = useTranslation('offline')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t(onLeave ? 'leave.title' : 'list.title')}>
      <p className={classes.text}>
        {t(onLeave ? 'leave.text' : items.length > 0 ? 'list.text' : 'list.empty')}
      </p>
      <ul className={classes.list}>
        {items.map((item) => (
          <WaitingItem key={item.key} item={item} onClose={onClose} />
        ))}
      </ul>
      {onLeave && (
        <Button variant="destructive-solid" size="md" fullWidth onClick={onLeave}>
          {t('leave.confirm')}
        </Button>
      )}
    </Dialog>
  )
}

function WaitingItem({ item, onClose }: { item: Waiting; onClose: () => void }) {
  const { t } = useTranslation('offline')
  const navigate = useNavigatePress()
  const timeOf = useTime()
  const what = t(`kind.${item.name}`)
  const words = wordsOf(item)
  function discard(): void {
    takeOut(item)
    showDone(t('list.discarded', { what }), { undo: () => put(item) })
  }
  function goBack(): void {
    onClose()
    navigate?.(item.from)
  }
  return (
    <li className={classes.item}>
      <strong className={classes.what}>
        {item.refusal ? <IconAlertCircle size={18} aria-hidden /> : <IconCloudUp size={18} aria-hidden />}
        {what}
      </strong>
      {words && <span className={classes.words}>{words}</span>}
      <span className="t-meta dim">{t('list.said', { time: timeOf(item.at) })}</span>
      {item.refusal && <span className={classes.refusal}>{item.refusal}</span>}
      {!item.refusal && asksFirst(item) && <span className={classes.refusal}>{t('list.old')}</span>}
      <span className={classes.verbs}>
        <Button size="sm" variant="tinted" onClick={() => void sendWaiting(item.key)}>
          {t('list.now')}
        </Button>
        <Button size="sm" variant="secondary" onClick={goBack}>
          {t('list.edit')}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('list.discard')}
        </Button>
      </span>
    </li>
  )
}

/** What was typed, as its owner knows it again: a link, a text. Ids say nothing to people. */
function wordsOf({ input }: Waiting): string {
  const said = ['postUrl', 'link', 'content', 'text', 'reason', 'remark', 'barcode'].map(
    (name) => input[name],
  )
  return said.find((each): each is string => typeof each === 'string' && each !== '')?.slice(0, 200) ?? ''
}
