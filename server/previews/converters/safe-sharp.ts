import sharp from 'sharp';

// Only self-contained formats. SVG is passed as a buffer: without a path it cannot refer to other files.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif', 'SvgBuffer'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });

export { sharp };
