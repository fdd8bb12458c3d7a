import { bin, describeEnd, quickChecks, run, runParallel } from './quick-checks.ts'

/*
 * Fast checks before a commit: types, lint, import rules, dead code, and the unit tests affected since the last
 * commit, or since the commit in the argument.
 */

const [since = 'HEAD'] = process.argv.slice(2)
const started = Date.now()
const failed = await runParallel(quickChecks)
const tests = {
  name: 'unit tests of what changed',
  command: bin('vitest'),
  args: ['run', '--project=unit*', `--changed=${since}`, '--passWithNoTests'],
}
console.log(`\n── ${tests.name}`)
if ((await run(tests)) !== 0) failed.push(tests.name)
console.log(
  `\n${describeEnd('check', failed.length, started)}${failed.map((name) => `\n- ${name}`).join('')}`,
)
process.exit(failed.length > 0 ? 1 : 0)
