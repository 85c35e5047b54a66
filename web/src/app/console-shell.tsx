import { Outlet } from '@tanstack/react-router'
import { useFrame } from './theme/use-frame.ts'

export function ConsoleShell() {
  useFrame('console')
  return <Outlet />
}
