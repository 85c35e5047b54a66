import type { App } from '#context.ts'
import type { Binding } from '#kit/route.ts'

export const fileRoutes: Binding<App>[] = []
