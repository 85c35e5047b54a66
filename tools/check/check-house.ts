import { checkAskedAbilities } from './asked-abilities.ts'
import { checkBareEndpoints } from './built/bare-endpoints.ts'
import { checkCasts } from './casts.ts'
import { checkClockWrites } from './clock-writes.ts'
import { checkCycles, checkTypeCycles } from './cycles.ts'
import { checkDeclaredPackages } from './declared-packages.ts'
import { checkDirection, checkFeatureGraph, checkIdleEdges } from './direction.ts'
import { checkJourneys } from './docs/journeys.ts'
import { checkNamedFiles } from './docs/named-files.ts'
import type { Finding } from './finding.ts'
import { checkFolders } from './folders.ts'
import { checkFunctionLength } from './function-length.ts'
import { checkKeptWrites } from './kept-writes.ts'
import { checkLength } from './length.ts'
import { checkModuleState } from './module-state.ts'
import { checkNames } from './names.ts'
import { checkMigrations, checkPlaces, checkPrivateWords } from './places.ts'
import { openProject } from './project.ts'
import { checkReplacements } from './replacements.ts'
import { checkRoleLiterals } from './role-literals.ts'
import { checkSilentFaults } from './silent-faults.ts'
import { readSources } from './source.ts'
import { checkStatusWrites } from './status-writes.ts'
import { checkThirdWay } from './third-way.ts'
import { checkAccountNames } from './words/account-names.ts'
import { checkCitations, checkNumbers } from './words/citations.ts'
import { checkGlossaryWords } from './words/glossary-words.ts'
import { checkHistoryWords } from './words/history-words.ts'
import { checkLocaleParity } from './words/locale-parity.ts'

/** All that the project at `root` does against the rules of the house. */
export function checkHouse(root: string): Finding[] {
  const project = openProject(root)
  const sources = readSources(project)
  return [
    ...checkFeatureGraph(),
    ...checkDirection(sources),
    ...checkIdleEdges(sources),
    ...checkDeclaredPackages(sources, project),
    ...checkCycles(sources),
    ...checkTypeCycles(sources),
    ...checkNames(project.files),
    ...checkLength(project),
    ...checkFunctionLength(sources),
    ...checkCasts(sources),
    ...checkSilentFaults(sources),
    ...checkReplacements(sources),
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
    ...checkAccountNames(sources),
    ...checkPrivateWords(project),
    ...checkCitations(sources, project),
    ...checkNumbers(project),
    ...checkNamedFiles(project),
    ...checkJourneys(project),
  ]
}
