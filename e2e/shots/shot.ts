export type ShotDevice = 'desktop' | 'phone'

export interface Shot {
  name: string
  /** Where it is on each device; absent where the screen does not exist. */
  paths: Partial<Record<ShotDevice, string>>
  /** Who looks; nobody in particular when absent. */
  as?: string
  /** The path is that of a list, and the picture that of its first row, opened. */
  opens?: true
}

/** A screen with a face for each device at its path on each. */
export const site = (name: string, path: string, as?: string): Shot => ({
  name,
  paths: { desktop: path, phone: `/m${path}` },
  ...(as && { as }),
})
export const parts = (name: string, desktop: string, phone: string, as?: string): Shot => ({
  name,
  paths: { desktop, phone },
  ...(as && { as }),
})
