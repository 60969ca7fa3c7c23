interface TestEnvironment {
  global: object;
  setup: () => Promise<void>;
  teardown: () => Promise<void>;
}

const NodeEnvironment = jest.requireActual<new (options: object) => TestEnvironment>('@test/helpers/node-environment');
const createEnvironment = () => new NodeEnvironment({ projectConfig: { globals: {} } });

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

it('keeps no longest time of a test for the next test file', async () => {
  const environment = createEnvironment();
  await environment.setup();
  Reflect.set(environment.global, TEST_TIMEOUT, 1_000);
  await environment.teardown();
  const next = createEnvironment();
  expect(next.global).toBe(environment.global);
  expect(Reflect.has(next.global, TEST_TIMEOUT)).toBe(false);
});
