import { Button, Drawer } from '@mantine/core'
import type { FeedbackRow } from '@sampan/contract/feedback'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import type { ListState } from '#ui/list/list-state.ts'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useOneFeedback, useSeeFeedbackContact } from './feedback.api.ts'
import { FeedbackAnswerForm } from './feedback-answer-form.tsx'
import classes from './feedback-inbox.module.css'

interface FeedbackDrawerProps {
  feedback: Pick<ListState<FeedbackRow>, 'rows' | 'values' | 'open'>
}

/** One piece of feedback beside the list: what was said, how the writer is reached, and the answer. */
export function FeedbackDrawer({ feedback }: FeedbackDrawerProps) {
  const { t } = useTranslation('feedback')
  const { t: ui } = useTranslation('ui')
  const { open } = feedback.values
  const listed = feedback.rows?.find(({ id }) => id === open)
  // A link may lead to one that is on another page, or that the filters leave out.
  const isElsewhere = feedback.rows !== undefined && !listed
  const one = useOneFeedback(isElsewhere ? open : undefined)
  const row = listed ?? one.data?.rows[0]
  const onClose = () => feedback.open(undefined)
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      size={520}
      title={row ? t('inbox.drawer', { name: row.name ?? t('inbox.visitor') }) : t('inbox.title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      {row ? (
        <FeedbackCase key={row.id} row={row} onDone={onClose} />
      ) : one.error ? (
        <ErrorState text={messageOf(one.error)} onRetry={() => void one.refetch()} />
      ) : one.data ? (
        <EmptyByFilter title={t('inbox.gone')} text={t('inbox.goneText')} />
      ) : (
        <ListSkeleton rows={3} form="rows" />
      )}
    </Drawer>
  )
}

function FeedbackCase({ row, onDone }: { row: FeedbackRow; onDone: () => void }) {
  const { moment } = useFormats()
  return (
    <div className={classes.case}>
      <p className="t-small second num">{moment(row.at)}</p>
      <blockquote className={classes.words}>{row.content}</blockquote>
      <Contact id={row.id} />
      {row.handled ? <Handled handled={row.handled} /> : <FeedbackAnswerForm row={row} onDone={onDone} />}
    </div>
  )
}

/** Sealed until it is asked for: a look is logged. */
function Contact({ id }: { id: string }) {
  const { t } = useTranslation('feedback')
  const see = useSeeFeedbackContact()
  return (
    <div className={classes.contact}>
      <p className="t-small dim">{t('inbox.contact')}</p>
      {see.data ? (
        <CopyText text={see.data.contactInfo} />
      ) : (
        <>
          <Button
            size="xs"
            loading={see.isPending}
            onClick={() => see.mutate({ id }, { onError: (error) => void showError(messageOf(error)) })}
          >
            {t('inbox.showContact')}
          </Button>
          <p className="t-meta dim">{t('inbox.contactNote')}</p>
        </>
      )}
    </div>
  )
}

function Handled({ handled }: { handled: NonNullable<FeedbackRow['handled']> }) {
  const { t } = useTranslation('feedback')
  const { moment } = useFormats()
  const { answer, by, isMailed } = handled
  const at = moment(handled.at)
  if (answer === null) return <p className="t-small second">{t('inbox.closedBy', { name: by, at })}</p>
  return (
    <>
      <p className="t-small second">{t('inbox.answeredBy', { name: by, at })}</p>
      <blockquote className={classes.words}>{answer}</blockquote>
      <p className="t-meta dim">{t(isMailed ? 'inbox.mailed' : 'inbox.notMailed')}</p>
    </>
  )
}
