import { checkAskedAbilities } from './asked-abilities.ts'
import { checkBareEndpoints } from './built/bare-endpoints.ts'
import { checkCasts } from './casts.ts'
import { checkCitations, checkNumbers } from './citations.ts'
import { checkClockWrites } from './clock-writes.ts'
import { checkCycles } from './cycles.ts'
import { checkDirection, checkFeatureGraph, checkIdleEdges } from './direction.ts'
import { checkJourneys } from './docs/journeys.ts'
import type { Finding } from './finding.ts'
import { checkFolders } from './folders.ts'
import { checkFunctionLength } from './function-length.ts'
import { checkGlossaryWords } from './glossary-words.ts'
import { checkHistoryWords } from './history-words.ts'
import { checkKeptWrites } from './kept-writes.ts'
import { checkLength } from './length.ts'
import { checkLocaleParity } from './locale-parity.ts'
import { checkModuleState } from './module-state.ts'
import { checkNamedFiles } from './named-files.ts'
import { checkNames } from './names.ts'
import { checkMigrations, checkPlaces, checkPrivateWords } from './places.ts'
import { openProject } from './project.ts'
import { checkRoleLiterals } from './role-literals.ts'
import { checkSilentFaults } from './silent-faults.ts'
import { readSources } from './source.ts'
import { checkStatusWrites } from './status-writes.ts'
import { checkThirdWay } from './third-way.ts'

/** All that the project at `root` does against the rules of the house. */
export function checkHouse(root: string): Finding[] {
  const project = openProject(root)
  const sources = readSources(project)
  return [
    ...checkFeatureGraph(),
    ...checkDirection(sources),
    ...checkIdleEdges(sources),
    ...checkCycles(sources),
    ...checkNames(project.files),
    ...checkLength(project),
    ...checkFunctionLength(sources),
    ...checkCasts(sources),
    ...checkSilentFaults(sources),
    ...checkModuleState(sources),
    ...checkFolders(project.files),
    ...checkPlaces(sources),
    ...checkStatusWrites(sources, project),
    ...checkClockWrites(sources),
    ...checkRoleLiterals(sources),
    ...checkAskedAbilities(sources),
    ...checkBareEndpoints(sources),
    ...checkThirdWay(sources),
    ...checkKeptWrites(sources),
    ...checkMigrations(project.files),
    ...checkLocaleParity(project),
    ...checkHistoryWords(project),
    ...checkGlossaryWords(project),
    ...checkPrivateWords(project),
    ...checkCitations(sources, project),
    ...checkNumbers(project),
    ...checkNamedFiles(project),
    ...checkJourneys(project),
  ]
}
