import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Node 26 from the npm package `node`; it exists once the packages are installed. */
export const node26 = join(root, 'node_modules', '.bin', 'node')
/** What can be made again at any time. */
export const cache = join(root, '.cache')
/** Where things go that a user without rights cannot reach in the clone. */
export const sharedPlace = '/var/lib/sampan'
