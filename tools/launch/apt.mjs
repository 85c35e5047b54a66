import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages of the system can be installed: by root, where there is apt. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Tries to install packages of the system. Whether it succeeded is seen by what is there afterwards.
 * @param {string[]} packages
 */
export async function installFromApt(packages) {
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, capture: true }
  const update = await run('apt-get', [...quiet, 'update'], options)
  const install = [...quiet, 'install', '-y', '--no-install-recommends', ...packages]
  const { code, output } = await run('apt-get', install, options)
  if (code !== 0) console.warn(`apt-get could not install ${packages.join(' ')}:\n${update.output}${output}`)
}
