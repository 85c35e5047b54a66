import { Button } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import { anyLibrary, libraryViewsOf } from '@sampan/contract/creator-library'
import { IconUsers } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsLoggedIn } from '#lib/session.ts'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { CreatorPage } from './creator-page.tsx'
import { LibraryPage } from './library-page.tsx'

/** The library on the site, for whoever may know of creators. In: `` on a desktop, `/m` on the phone. */
export function SiteLibrary({ base }: { base: '' | '/m' }) {
  return (
    <ForBrands base={base}>
      {(role) => (
        <LibraryPage
          role={role}
          home={libraryViewsOf(role).includes('all') ? 'all' : 'mine'}
          hrefOf={(id) => `${base}/creator-detail?id=${id}`}
        />
      )}
    </ForBrands>
  )
}

/** One creator of it. */
export function SiteCreator({ base, id }: { base: '' | '/m'; id: string | undefined }) {
  return (
    <ForBrands base={base}>
      {() => (
        <CreatorPage isPage id={id ?? ''} base={`${base}/creatorList`} consoleBase={`${base}/console`} />
      )}
    </ForBrands>
  )
}

type Role = NonNullable<ReturnType<typeof useMe>['data']>['role']

/** A visitor logs in first; a creator learns who is shown here, and where to decide that. */
function ForBrands({ base, children }: { base: '' | '/m'; children: (role: Role) => ReactNode }) {
  const { t } = useTranslation('library')
  const isLoggedIn = useIsLoggedIn()
  const { data: who } = useMe()
  if (!isLoggedIn) return <LogIn base={base} />
  if (!who) return <ListSkeleton rows={8} form="rows" />
  if (mayAny(who.role, ...anyLibrary)) return children(who.role)
  return (
    <EmptyByFilter
      isPage
      icon={IconUsers}
      title={t('site.title')}
      text={t('site.text')}
      action={
        <Button component={Link} href={`${base}/user`} variant="primary">
          {t('site.toAccounts')}
        </Button>
      }
    />
  )
}

/** Who is not logged in may be a brand: its log-in leads back here. */
function LogIn({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation(['library', 'account'])
  const { href } = useLocation()
  const label = t('account:centre.logInButton')
  return (
    <EmptyByFilter
      isPage
      icon={IconUsers}
      title={t('site.title')}
      text={t('site.logIn')}
      action={
        base ? (
          <Button component={Link} href={`/m/login?back=${encodeURIComponent(href)}`} variant="primary">
            {label}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
            {label}
          </Button>
        )
      }
    />
  )
}
