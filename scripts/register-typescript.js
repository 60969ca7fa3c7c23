// Lets this process and its threads load the project's TypeScript as it stands, compiled by the one Babel configuration.
const { default: register } = require('@babel/register');

register({ extensions: ['.ts', '.tsx'], ignore: [/node_modules/], cache: true });
