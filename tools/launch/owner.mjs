import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { root } from './places.mjs'

/**
 * When root made something in a clone that belongs to an ordinary user: gives it to that user, who could not build
 * or install any more otherwise.
 * @param {string[]} paths those that exist are given
 */
export function giveToOwner(paths) {
  const { uid, gid } = statSync(root)
  if (process.getuid?.() !== 0 || uid === 0) return
  spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, ...paths.filter((path) => existsSync(path))])
}
