import { join } from 'node:path'
import { checkHouse } from './check-house.ts'
import { printFinding } from './finding.ts'

const findings = checkHouse(join(import.meta.dirname, '../..'))
const warnings = findings.filter((finding) => finding.isWarning)
const faults = findings.filter((finding) => !finding.isWarning)
for (const finding of [...warnings, ...faults]) console.log(printFinding(finding))
if (faults.length > 0) console.log(`The house check found ${faults.length} faults.`)
process.exitCode = faults.length > 0 ? 1 : 0
