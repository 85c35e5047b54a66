import { Outlet } from '@tanstack/react-router'
import { usePhoneScale } from './theme/use-frame.ts'

export function PhoneShell() {
  usePhoneScale()
  return <Outlet />
}

export function BareShell() {
  usePhoneScale()
  return <Outlet />
}
