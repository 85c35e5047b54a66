import { Outlet, useLocation } from '@tanstack/react-router'
import { ParcelInAddress } from '#app/parcel-in-address.tsx'
import { useFrame } from '#app/theme/use-frame.ts'
import { useNeedsSessionBar } from '#app/use-session-bar.ts'
import { usePageMode } from '#features/tenant/page-mode.ts'
import { CountryQuestion } from '#features/tenant/place/country-question.tsx'
import { useStation } from '#features/tenant/use-station.ts'
import { openDialog } from '#lib/dialog.ts'
import { Container, SiteFrame } from '#ui/frame/site-frame.tsx'
import { SessionBar } from '#ui/frame/states.tsx'
import { ApplyInAddress, useDialogInAddress } from './site-address.tsx'
import { BackToTop } from './site-back-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import classes from './site-shell.module.css'

/** Everything around a page of the desktop site. */
export function SiteShell() {
  useFrame('site')
  useDialogInAddress()
  const mode = usePageMode('')
  useStation('')
  const needsSessionBar = useNeedsSessionBar()
  const { pathname } = useLocation()
  return (
    <SiteFrame header={<SiteHeader mode={mode} />} footer={<SiteFooter />}>
      {needsSessionBar && (
        <Container>
          <div className={classes.session}>
            <SessionBar onLogIn={() => openDialog({ name: 'login' })} />
          </div>
        </Container>
      )}
      <Container>
        <div className={classes.question}>
          <CountryQuestion pathname={pathname} />
        </div>
      </Container>
      <Outlet />
      <ApplyInAddress />
      <ParcelInAddress />
      <BackToTop />
    </SiteFrame>
  )
}

/** Pages without header and footer (the country picker hides them): the frame of the site alone. */
export function BareSiteShell() {
  useFrame('site')
  usePageMode('')
  useStation('')
  return <Outlet />
}
