import type { CountryCode } from '@sampan/contract/country'

/** `/m` on the phone's side of the console, nothing on the desktop's: links stay on their side. */
export const baseOf = (pathname: string): '' | '/m' => (pathname.startsWith('/m/') ? '/m' : '')

/** The sign-ups of one task in the console, or its content that waits for a review. */
export const signUpsHrefOf = (pathname: string, id: string, view: 'signUps' | 'content' | 'all'): string =>
  view === 'content'
    ? `${baseOf(pathname)}/console/reviews?task=${id}`
    : `${baseOf(pathname)}/console/sign-ups?task=${id}${view === 'all' ? '' : `&view=${view}`}`

/** A task as creators see it. */
export const previewHrefOf = (pathname: string, task: { id: string; countryCode: CountryCode }): string =>
  `${baseOf(pathname)}/task?t=${task.id}&countryCode=${task.countryCode}`
