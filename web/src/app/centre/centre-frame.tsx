import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MeAccounts } from '#app/me/me-accounts.tsx'
import { useIsMeThere } from '#app/me/use-is-me-there.ts'
import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { useWaitingInvitations } from '#features/cooperation/cooperation.api.ts'
import { useTurnCounts } from '#features/notification/use-turn-counts.ts'
import { hasConsole, isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './centre.module.css'
import { commonParts, type Part, partIcons, parts } from './centre-parts.ts'

interface CentreFrameProps {
  /** The part that the page belongs to: it is marked in the navigation. */
  part: Part
  children: ReactNode
}

/** A page of the personal centre: its navigation at the left; what is a creator's own is shown to creators alone. */
export function CentreFrame({ part, children }: CentreFrameProps) {
  const { data: me } = useMe()
  const isCreator = isOnSite(me?.role)
  const isForeign = me !== undefined && !isCreator && !commonParts.includes(part)
  return (
    <Container>
      <div className={classes.page}>
        <Side part={part} isCreator={isCreator} />
        <div className={classes.main}>{isForeign ? <CreatorsOnly /> : children}</div>
      </div>
    </Container>
  )
}

function Side({ part, isCreator }: { part: Part; isCreator: boolean }) {
  const { t } = useTranslation('account')
  const { data: me } = useMe()
  const turns: Partial<Record<Part, number>> = { ...useTurnCounts(), invitations: useWaitingInvitations() }
  if (!useIsMeThere())
    return (
      <div className={classes.side}>
        <ListSkeleton rows={8} />
      </div>
    )
  return (
    <nav className={classes.side} aria-label={t('centre.title')}>
      <div className={classes.who}>
        <Face name={me?.fullName ?? ''} url={me?.avatar} size={48} />
        <strong className="t-card">{me?.fullName}</strong>
      </div>
      {isCreator && (
        <div className={classes.handles}>
          <MeAccounts href="/user?tab=accounts" />
        </div>
      )}
      {parts
        .filter((each) => isCreator || commonParts.includes(each))
        .map((each) => {
          const PartIcon = partIcons[each]
          return (
            <Link
              key={each}
              href={`/user?tab=${each}`}
              className={classes.item}
              aria-current={each === part ? 'page' : undefined}
            >
              <PartIcon size={20} aria-hidden />
              <span>{t(`centre.${each}`)}</span>
              {turns[each] !== undefined && <CountBadge count={turns[each]} isYours />}
            </Link>
          )
        })}
      {isCreator && (
        <Link href="/list?saved=1" className={classes.item}>
          <IconBookmark size={20} aria-hidden />
          <span>{t('centre.saved')}</span>
        </Link>
      )}
      {hasConsole(me?.role) && (
        <Button component={Link} href="/console" variant="tinted" mt={12}>
          {t('centre.openConsole')}
        </Button>
      )}
    </nav>
  )
}
