import { mayAny } from '@sampan/contract/abilities'
import { accountName } from '@sampan/contract/creator-account-name'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { IconUsers } from '@tabler/icons-react'
import { useTopics } from '#features/invitation/use-topics.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { Missing as MissingPage } from '#ui/frame/missing.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Missing } from './acting/readiness-columns.tsx'
import { CreatorActions } from './creator-actions.tsx'
import { useLibraryCreator } from './creator-library.api.ts'
import { CreatorMain } from './creator-main.tsx'
import { CreatorSide } from './creator-side.tsx'
import { useLanguageNames } from './language-name.ts'
import { handleLine, TierTag } from './library-columns.tsx'

interface Bases {
  /** Where the list is. */
  base: string
  /** `/console` or `/m/console`: where cases and invitations are. */
  consoleBase: string
}

interface CreatorPageProps extends Bases {
  id: string
  /** Nothing else gives the page a title where the creator is not there. */
  isPage?: boolean
}

/** One creator: what is known of them, what was done together, and what the reader's team keeps. */
export function CreatorPage({ id, isPage = false, ...bases }: CreatorPageProps) {
  const { t } = useTranslation('library')
  const detail = useLibraryCreator(id)
  if (detail.error && !detail.data) {
    return (
      <MissingPage
        error={detail.error}
        onRetry={() => void detail.refetch()}
        icon={IconUsers}
        goneTitle={t('gone')}
        failedTitle={t('failed')}
        listLabel={t('toList')}
        listHref={bases.base}
        isPage={isPage}
      />
    )
  }
  if (!detail.data) return <ListSkeleton rows={6} form="rows" />
  return <CreatorOf key={id} detail={detail.data} {...bases} />
}

function CreatorOf({ detail, base, consoleBase }: { detail: LibraryDetail } & Bases) {
  const { data: who } = useMe()
  const keeps = who !== undefined && mayAny(who.role, 'keepRelations')
  return (
    <CasePage
      head={<Head detail={detail} base={base} consoleBase={consoleBase} keeps={keeps} />}
      side={<CreatorSide detail={detail} keeps={keeps} />}
    >
      <CreatorMain detail={detail} consoleBase={consoleBase} />
    </CasePage>
  )
}

export interface HeadProps extends Bases {
  detail: LibraryDetail
  keeps: boolean
}

function Head({ detail, base, consoleBase, keeps }: HeadProps) {
  const { t } = useTranslation('library')
  const { t: creator } = useTranslation('creator')
  const { number, longDay, list } = useFormats()
  const countryName = useCountryNames()
  const languageName = useLanguageNames()
  const topics = useTopics(detail.categories)
  const { specialist, productSpecialist, mcn, inCommunicationSince, enteredBy } = detail
  const kept = [
    specialist && t('careOf', { name: specialist.name }),
    productSpecialist && t('productCareOf', { name: productSpecialist.name }),
    mcn && t('careOf', { name: mcn }),
    inCommunicationSince && t('communicationSince', { at: longDay(inCommunicationSince) }),
    enteredBy && t('enteredBy', { name: enteredBy.name }),
  ].filter(Boolean)
  return (
    <PageHead
      title={detail.fullName}
      badge={<TierTag tier={detail.tier} t={t} />}
      picture={<Face name={detail.fullName} url={detail.avatar} size={64} country={detail.countryCode} />}
      meta={
        <>
          {[
            handleLine(detail),
            t('followers', { count: detail.followers, shown: number(detail.followers) }),
            topics,
            list(detail.languages.map(languageName)),
            detail.areaNames.join(', ') || countryName(detail.countryCode),
          ]
            .filter(Boolean)
            .join(' · ')}
          {kept.length > 0 && <div className="t-small">{kept.join(' · ')}</div>}
          {detail.readiness && <Missing readiness={detail.readiness} t={creator} />}
        </>
      }
      actions={<CreatorActions detail={detail} base={base} consoleBase={consoleBase} keeps={keeps} />}
      crumb={{ label: t('title'), href: base, number: accountName(detail) }}
    />
  )
}
