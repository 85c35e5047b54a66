import { messageOf } from '#lib/forms.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useMailLink } from './mail-link.api.ts'
import { MailLinkClosed } from './mail-link-closed.tsx'
import { MailLinkFrame } from './mail-link-frame.tsx'
import { MailLinkOpen } from './mail-link-open.tsx'
import { MailLinkSettled } from './mail-link-settled.tsx'

/** The names under which mails bring the token: one case, or a group of samples. */
const search = { t: words(300), g: words(300) }

/** What the link of a mail leads to. In: `/m` on the phone. */
export function MailLinkPage({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation('mail-link')
  const [{ t: single, g: group }] = useSearch(search)
  const token = group ?? single ?? ''
  const { data: link, error, refetch } = useMailLink(token)
  usePageTitle(t('title'))
  if (error && !link)
    return (
      <MailLinkFrame>
        <ErrorState isPage title={t('failed')} text={messageOf(error)} onRetry={() => void refetch()} />
      </MailLinkFrame>
    )
  if (!link)
    return (
      <MailLinkFrame>
        <ListSkeleton rows={3} form="cards" />
      </MailLinkFrame>
    )
  if (link.state === 'open') return <MailLinkOpen link={link} token={token} base={base} />
  if (link.state === 'used' || link.state === 'movedOn')
    return <MailLinkSettled link={link} token={token} base={base} />
  return <MailLinkClosed link={link} token={token} base={base} />
}
