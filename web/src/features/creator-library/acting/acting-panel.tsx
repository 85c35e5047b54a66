import { Button, Drawer } from '@mantine/core'
import { platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { IconGift, IconSpeakerphone } from '@tabler/icons-react'
import { CreatorTasks } from '#features/participation/console/creator-tasks.tsx'
import { CreatorSamples } from '#features/sample/console/creator-samples.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useManagedCreator } from './acting.api.ts'
import classes from './acting-panel.module.css'
import { Missing } from './readiness-columns.tsx'

interface ActingPanelProps {
  /** The creator to show; undefined keeps the panel shut. */
  id: string | undefined
  /** `/console` or `/m/console`. */
  base: string
  /** The creator's own page. */
  hrefOf: (id: string) => string
  onClose: () => void
  onApply: (creator: ManagedCreator) => void
  onSignUp: (creator: ManagedCreator) => void
}

/** One whom the reader acts for, beside the list: who it is, what is under way, and what can be done for them. A sheet on the phone. */
export function ActingPanel({ id, onClose, ...rest }: ActingPanelProps) {
  const { t } = useTranslation('creator')
  const { t: ui } = useTranslation('ui')
  const { creator, error, refetch } = useManagedCreator(id)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={creator?.fullName ?? t('managed.title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      {creator ? (
        <Shown key={creator.id} creator={creator} {...rest} />
      ) : creator === null ? (
        <EmptyByFilter title={t('managed.panel.gone')} />
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={4} form="rows" />
      )}
    </Drawer>
  )
}

type ShownProps = Omit<ActingPanelProps, 'id' | 'onClose'> & { creator: ManagedCreator }

function Shown({ creator, base, hrefOf, onApply, onSignUp }: ShownProps) {
  const { t } = useTranslation('creator')
  const { compact } = useFormats()
  const countryName = useCountryNames()
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Face name={creator.fullName} url={creator.avatar} size={56} country={creator.countryCode} />
        <div className={classes.texts}>
          <div className="t-card one-line">{accountName(creator)}</div>
          <div className="t-small second">
            {[
              platformNames[creator.platform] ?? t('otherPlatform'),
              t('act.followers', { followers: compact(creator.followers) }),
              countryName(creator.countryCode),
            ].join(' · ')}
          </div>
        </div>
      </div>
      <Missing readiness={creator} t={t} />
      <div className={classes.buttons}>
        <Button
          variant="primary"
          leftSection={<IconGift size={18} aria-hidden />}
          onClick={() => onApply(creator)}
        >
          {t('managed.apply')}
        </Button>
        <Button leftSection={<IconSpeakerphone size={18} aria-hidden />} onClick={() => onSignUp(creator)}>
          {t('managed.signUp')}
        </Button>
        <Button component={Link} href={hrefOf(creator.id)} variant="quiet">
          {t('managed.panel.whole')}
        </Button>
      </div>
      <section className={classes.cases} aria-label={t('managed.panel.tasks')}>
        <h3 className="t-section">{t('managed.panel.tasks')}</h3>
        <CreatorTasks creatorId={creator.id} caseHref={(id) => `${base}/participations/${id}`} />
      </section>
      <section className={classes.cases} aria-label={t('managed.panel.samples')}>
        <h3 className="t-section">{t('managed.panel.samples')}</h3>
        <CreatorSamples creatorId={creator.id} caseHref={(id) => `${base}/samples/${id}`} />
      </section>
    </div>
  )
}
