import { Button, Drawer } from '@mantine/core'
import { platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { CheckedCreator } from '@sampan/contract/creator-check'
import { IconExternalLink } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import type { ListState } from '#ui/list/list-state.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { AccountFace } from './account-face.tsx'
import classes from './creator.module.css'
import { CreatorCheckForm } from './creator-check-form.tsx'

/** One account beside the list: its page, what is said of it, who looked before, and what the reader finds. */
export function CreatorCheckDrawer({
  list,
}: {
  list: Pick<ListState<CheckedCreator>, 'rows' | 'values' | 'open'>
}) {
  const { t } = useTranslation('creator')
  const { t: ui } = useTranslation('ui')
  const { open } = list.values
  const row = list.rows?.find(({ id }) => id === open)
  const onClose = () => list.open(undefined)
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      size={520}
      title={row ? accountName(row) : t('check.title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      {row ? (
        <Case key={row.id} row={row} onDone={onClose} />
      ) : list.rows ? (
        <EmptyByFilter title={t('check.gone')} text={t('check.goneText')} />
      ) : (
        <ListSkeleton rows={3} form="rows" />
      )}
    </Drawer>
  )
}

function Case({ row, onDone }: { row: CheckedCreator; onDone: () => void }) {
  const { t } = useTranslation('creator')
  const { number } = useFormats()
  const facts = [platformNames[row.platform] ?? t('otherPlatform')]
  if (row.affiliateId) facts.push(t('affiliate', { id: row.affiliateId }))
  if (row.followers > 0)
    facts.push(t('followers', { count: row.followers, followers: number(row.followers) }))
  return (
    <div className={classes.form}>
      <div className={classes.kept}>
        <AccountFace account={row} />
        <div className={classes.text}>
          <div className="t-card one-line">{row.fullName}</div>
          <div className="t-meta dim">{facts.join(' · ')}</div>
        </div>
      </div>
      {row.claims > 0 && <p className={classes.fault}>{t('check.claims', { count: row.claims })}</p>}
      <Button
        component="a"
        href={row.homepage}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('check.open')}
      </Button>
      <CreatorCheckForm row={row} onDone={onDone} />
      <Looks checks={row.checks} />
    </div>
  )
}

/** Who looked at the account, and what they found. */
function Looks({ checks }: { checks: CheckedCreator['checks'] }) {
  const { t } = useTranslation('creator')
  const { moment, number } = useFormats()
  return (
    <section className={classes.group}>
      <h3 className="t-small">{t('check.history')}</h3>
      {checks.length === 0 && <p className="t-small dim">{t('check.noHistory')}</p>}
      <ul className={classes.looks}>
        {checks.map(({ id, at, verdict, name, followers, note }) => (
          <li key={id}>
            <div className="t-small">
              {t(`check.look.${verdict}`, { name, followers: number(followers), note })}
            </div>
            <div className="t-meta dim num">{moment(at)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
