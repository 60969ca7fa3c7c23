import sharp from 'sharp';

// Only formats that hold all of their data. SVG comes as a buffer: without an address of its own, it can name no other file.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif', 'SvgBuffer'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });

export { sharp };
