import { Outlet } from '@tanstack/react-router'
import { useFrame } from './theme/use-frame.ts'

export function SiteShell() {
  useFrame('site')
  return <Outlet />
}
