import { MailLinkPage } from './mail-link-page.tsx'

export function Page() {
  return <MailLinkPage base="" />
}
