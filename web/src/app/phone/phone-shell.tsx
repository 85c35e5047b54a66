import { Outlet, useLocation } from '@tanstack/react-router'
import { ParcelInAddress } from '#app/parcel-in-address.tsx'
import { usePhoneScale } from '#app/theme/use-frame.ts'
import { usePageMode } from '#features/tenant/page-mode.ts'
import { CountryQuestion } from '#features/tenant/place/country-question.tsx'
import { useStation } from '#features/tenant/use-station.ts'
import { useIsSessionOver } from '#lib/session.ts'
import { useNavigatePress } from '#ui/frame/links.tsx'
import { SessionBar } from '#ui/frame/states.tsx'
import { ApplyOnPhone } from './phone-apply.tsx'
import { PrivateOnPhone } from './phone-private.tsx'
import classes from './phone-shell.module.css'
import { PhoneTabs } from './phone-tabs.tsx'

/** The tab pages of the phone: the page, and the tab bar below it. */
export function PhoneShell() {
  usePhoneScale()
  usePageMode('/m')
  useStation('/m')
  return (
    <div className={classes.tabbed}>
      <SessionOver />
      <Question />
      <ParcelInAddress />
      <Outlet />
      <div className={classes.tabs}>
        <PhoneTabs />
      </div>
    </div>
  )
}

/** The standalone pages of the phone: their own bar, no tabs. */
export function BareShell() {
  usePhoneScale()
  usePageMode('/m')
  useStation('/m')
  return (
    <>
      <SessionOver />
      <Question />
      <PrivateOnPhone>
        <ApplyOnPhone>
          <Outlet />
        </ApplyOnPhone>
      </PrivateOnPhone>
    </>
  )
}

function Question() {
  const { pathname } = useLocation()
  return (
    <div className={classes.question}>
      <CountryQuestion pathname={pathname} />
    </div>
  )
}

/** The session ended: says so above the page, whose work stays. Not on the pages that log in. */
function SessionOver() {
  const isOver = useIsSessionOver()
  const { href, pathname } = useLocation()
  const navigate = useNavigatePress()
  if (!isOver || /^\/m\/(login|register|reset)$/.test(pathname)) return null
  return (
    <div className={classes.session}>
      <SessionBar onLogIn={() => navigate?.(`/m/login?back=${encodeURIComponent(href)}`)} />
    </div>
  )
}
